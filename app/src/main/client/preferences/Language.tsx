/** The language of posts; that of the pages is chosen on one of them. */
import { PostLanguage } from './PostLanguage';

export const Language = () => <PostLanguage />;
