import { createFormToken } from '#adapters/captcha/formTokens.ts'
import type { World } from './world.ts'

/** The proof in a form without scripts: that it was rendered here, a while ago. */
export const captchaOf = ({ app: { config, runtime } }: Pick<World, 'app'>): string =>
  createFormToken(config.secrets.captcha, new Date(runtime.now().getTime() - 10_000))

/** Everything registering needs except the contact. */
export const registrationForm = (username: string) => ({
  username,
  displayName: 'Newcomer',
  birthDate: '1990-01-01',
  termsVersion: '1.1',
})
