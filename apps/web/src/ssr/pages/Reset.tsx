import { t } from '../../lib/i18n/index.ts'
import { AuthPageFrame } from '../frame/AuthPageFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

/** P12: a new password by link or code. */
function Reset({ frame }: PageProps<'reset'>) {
  return <AuthPageFrame frame={frame} title={t('Choose a new password')}>{null}</AuthPageFrame>
}

export const reset = page<'reset'>({
  Page: Reset,
  head: () => ({ title: t('Choose a new password'), isIndexed: false }),
})
