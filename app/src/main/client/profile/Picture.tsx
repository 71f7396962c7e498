/** One image over the page: an avatar or a header. */
import type { MediaAttachment } from '../core/entities';
import { MediaViewer } from '../post/MediaViewer';

export function Picture({ url, text, close }: { url: string; text: string; close: () => void }) {
  const media: MediaAttachment = {
    id: url,
    type: 'image',
    url,
    preview_url: url,
    remote_url: null,
    description: text || null,
    blurhash: null,
    meta: null,
  };
  return <MediaViewer list={[media]} at={0} close={close} />;
}
