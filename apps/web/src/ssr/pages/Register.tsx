import { t } from '../../lib/i18n/index.ts'
import { AuthPageFrame } from '../frame/AuthPageFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

/** P09: a new account. */
function Register({ frame }: PageProps<'register'>) {
  return <AuthPageFrame frame={frame} title={t('Create an account')}>{null}</AuthPageFrame>
}

export const register = page<'register'>({
  Page: Register,
  head: () => ({ title: t('Create an account'), isIndexed: false }),
})
