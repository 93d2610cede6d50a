import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { Problem } from '#lib/data/problems/index.ts'

/** The h1 of the page shown in place of a screen. */
export function problemTitle({ kind }: Problem): string {
  if (kind === 'missing') return t('Page not found')
  if (kind === 'locked') return t('You don’t have access')
  if (kind === 'used-up') return t('Link already used')
  if (kind === 'connection') return t('No connection')
  return t('Something went wrong')
}

/** Ways onward from a screen that does not exist. */
export function OnwardLinks() {
  return (
    <LinkButton href={paths.home} variant="primary">
      {t('Go to Home')}
    </LinkButton>
  )
}
