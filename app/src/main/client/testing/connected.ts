/** A page that acts as an account of another server. Imported after the browser, and before what is tested. */
localStorage.setItem(
  'dassie.accounts',
  JSON.stringify({
    owner: '',
    list: [
      {
        key: 'far.example/7',
        server: 'https://far.example',
        stream: 'wss://stream.far.example',
        face: { username: 'ada', acct: 'ada', display_name: 'Ada', avatar_static: '' },
        token: 'token there',
        app: { id: 'a', secret: 'b' },
      },
    ],
  }),
);
localStorage.setItem('dassie.acting', 'far.example/7');
