// Lets the forms for passkeys add one, or sign with one. Without scripts they stay hidden, and users sign in with password and
// code.

const decode = (text: string): ArrayBuffer => {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
};

const encode = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

type Descriptor = { type: 'public-key'; id: string };

async function options(form: HTMLFormElement, purpose: string) {
  const token = form.querySelector<HTMLInputElement>('[name="form_token"]')?.value ?? '';
  const answer = await fetch('/auth/passkeys/challenge', {
    method: 'POST',
    body: new URLSearchParams({ form_token: token, purpose }),
  });
  if (!answer.ok) {
    throw new Error(`${answer.status}`);
  }
  return answer.json();
}

const described = (list: Descriptor[]): PublicKeyCredentialDescriptor[] => list.map(({ type, id }) => ({ type, id: decode(id) }));

async function made(form: HTMLFormElement): Promise<string> {
  const asked = await options(form, 'register');
  const publicKey = {
    ...asked,
    challenge: decode(asked.challenge),
    user: { ...asked.user, id: decode(asked.user.id) },
    excludeCredentials: described(asked.excludeCredentials),
  };
  const key = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = key.response as AuthenticatorAttestationResponse;
  return JSON.stringify({
    id: key.id,
    rawId: encode(key.rawId),
    type: key.type,
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
    },
    clientExtensionResults: {},
  });
}

async function signed(form: HTMLFormElement, purpose: string): Promise<string> {
  const asked = await options(form, purpose);
  const publicKey = {
    ...asked,
    challenge: decode(asked.challenge),
    allowCredentials: described(asked.allowCredentials),
  };
  const key = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = key.response as AuthenticatorAssertionResponse;
  return JSON.stringify({
    id: key.id,
    rawId: encode(key.rawId),
    type: key.type,
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
      userHandle: response.userHandle ? encode(response.userHandle) : undefined,
    },
    clientExtensionResults: {},
  });
}

function wire(form: HTMLFormElement) {
  const purpose = form.dataset.passkey;
  const button = form.querySelector('button');
  const problem = form.querySelector<HTMLElement>('[data-passkey-problem]');
  const answer = form.querySelector<HTMLInputElement>('[name="credential"]');
  if (!purpose || !button || !problem || !answer) return;
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.hidden = true;
    try {
      const credential = purpose === 'register' ? await made(form) : await signed(form, purpose);
      answer.value = credential;
      form.submit();
    } catch {
      problem.hidden = false;
    } finally {
      button.disabled = false;
    }
  });
}

if (window.PublicKeyCredential) {
  document.querySelectorAll<HTMLFormElement>('form[data-passkey]').forEach(wire);
  for (const hint of document.querySelectorAll<HTMLElement>('[data-without-passkeys]')) hint.hidden = true;
}
