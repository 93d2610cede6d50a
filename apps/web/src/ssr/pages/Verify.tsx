import { t } from '../../lib/i18n/index.ts'
import { AuthPageFrame } from '../frame/AuthPageFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

/** P13: the links that confirm a contact. */
function Verify({ frame }: PageProps<'verify'>) {
  return <AuthPageFrame frame={frame} title={t('Confirm your address')}>{null}</AuthPageFrame>
}

export const verify = page<'verify'>({
  Page: Verify,
  head: () => ({ title: t('Confirm your address'), isIndexed: false }),
})
