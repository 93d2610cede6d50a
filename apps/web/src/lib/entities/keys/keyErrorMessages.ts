import { msg } from '#lib/text/i18n/index.ts'

/** For refusals that every form for a new key may meet. */
export const keyErrorMessages = {
  KEYS_OFF: msg('This community lets no programs in.'),
  KEY_LIFE_TOO_LONG: msg(
    '{max, plural, one {Keys last # day at most here.} other {Keys last # days at most here.}} Choose a shorter time.',
  ),
}
