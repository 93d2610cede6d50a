import { t } from '../../lib/i18n/index.ts'
import { AuthPageFrame } from '../frame/AuthPageFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

/** P05: signing in. */
function SignIn({ frame }: PageProps<'signin'>) {
  return <AuthPageFrame frame={frame} title={t('Sign in')}>{null}</AuthPageFrame>
}

export const signin = page<'signin'>({
  Page: SignIn,
  head: () => ({ title: t('Sign in'), isIndexed: false }),
})
