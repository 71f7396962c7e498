/** The quoted post, or why it is not shown. */
import type { Quote } from '../core/entities';
import { t } from '../core/words';
import { useOpened } from './opened';
import { Status } from './Status';

export function QuoteBox({ quote, context }: { quote: Quote; context: string }) {
  const id = quote.quoted_status?.id ?? quote.quoted_status_id ?? null;
  const [{ quoted: isShown = false }, keep] = useOpened(id ?? '');
  const isOwnChoice = ['blocked_account', 'blocked_domain', 'muted_account'].includes(quote.state);
  if (id && (quote.state === 'accepted' || (isOwnChoice && isShown)))
    return (
      <blockquote class="quote">
        <Status id={id} context={context} isQuoted />
      </blockquote>
    );
  const why: Record<string, string> = {
    pending: t('common.quote_pending', 'The quote is pending the author’s approval.'),
    deleted: t('common.the_quoted_post_was_deleted', 'The quoted post was deleted.'),
    unauthorized: t('post.you_may_not_see_the', 'You cannot see the quoted post.'),
    blocked_account: t('post.you_blocked_the_author_of', 'You blocked the author of the quoted post.'),
    blocked_domain: t('post.you_blocked_the_server_of', 'You blocked the server of the quoted post.'),
    muted_account: t('post.you_muted_the_author_of', 'You muted the author of the quoted post.'),
  };
  return (
    <blockquote class="quote">
      <p class="hint">
        {why[quote.state] ?? t('post.the_quoted_post_cannot_be', 'Quoted post unavailable.')}
        {isOwnChoice && id && (
          <>
            {' '}
            <button type="button" class="plain" onClick={() => keep({ quoted: true })}>
              {t('post.show_anyway', 'Show anyway')}
            </button>
          </>
        )}
      </p>
    </blockquote>
  );
}
