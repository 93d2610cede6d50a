import { msg } from '#lib/text/i18n/index.ts'

/** Why an account cannot be deleted yet. */
export const deletionErrorMessages = {
  NAME_WRONG: msg('This isn’t your username.'),
  OWNS_GROUPS: msg('Transfer your groups first.'),
  LAST_ADMINISTRATOR: msg('You’re the only administrator. Add another one first.'),
}
