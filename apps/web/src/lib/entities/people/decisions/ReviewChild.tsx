import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { t, word } from '../../../text/i18n/index.ts'
import { paths } from '../../../navigation/paths.ts'

/** Links to the page where a parent decides about a waiting child. */
export function ReviewChild({ childId, name }: { readonly childId: string; readonly name: string }) {
  return (
    <LinkButton
      href={paths.waitingChild(childId)}
      variant="primary"
      size="dense"
      aria-label={t('Decide about {name}', { name })}
    >
      {word('Decide', 'button on a request')}
    </LinkButton>
  )
}
