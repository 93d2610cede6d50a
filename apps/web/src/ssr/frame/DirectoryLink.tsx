import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PageFrame } from '../pages.ts'

/** Leads to the communities, where visitors may read them. */
export function DirectoryLink({ frame }: { readonly frame: Pick<PageFrame, 'isOnlyForMembers'> }) {
  if (frame.isOnlyForMembers === true) return null
  return <LinkButton href={paths.communities}>{t('Browse communities')}</LinkButton>
}
