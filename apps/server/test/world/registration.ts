import { createFormToken } from '#adapters/captcha/formTokens.ts'
import type { World } from './world.ts'

/** What a form without scripts proves: that it was rendered here, a while ago. */
export const captchaOf = ({ app: { config, runtime } }: Pick<World, 'app'>): string =>
  createFormToken(config.secrets.captcha, new Date(runtime.now().getTime() - 10_000))

/** Everything registering needs except the contact. */
export const registrationForm = (username: string) => ({
  username,
  displayName: 'Newcomer',
  birthDate: '1990-01-01',
  termsVersion: '1.1',
})
