import { makeFormToken } from '#adapters/captcha/form-token.ts'
import type { World } from './world.ts'

/** What a form without scripts proves: that it was rendered here, a while ago. */
export const captchaOf = ({ app: { config, seams } }: Pick<World, 'app'>): string =>
  makeFormToken(config.secrets.captcha, new Date(seams.now().getTime() - 10_000))

/** Everything registering needs except the contact. */
export const newcomer = (username: string) => ({
  username,
  displayName: 'Newcomer',
  birthDate: '1990-01-01',
  termsVersion: '1.1',
})
