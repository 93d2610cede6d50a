import { msg } from '#lib/text/i18n/index.ts'

/** Why an account cannot be deleted yet. */
export const deletionErrorMessages = {
  NAME_WRONG: msg("This isn't your username."),
  OWNS_GROUPS: msg('Hand over your groups first. Somebody has to look after them.'),
  LAST_ADMINISTRATOR: msg('You are the only administrator here. Make somebody else one first.'),
}
