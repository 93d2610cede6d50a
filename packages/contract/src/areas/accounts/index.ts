import { area, closedToKeys, scoped } from '../../kernel/index.ts'
import * as account from './account.ts'
import * as contactsEmails from './contacts/contactEmails.ts'
import * as contactsPhones from './contacts/contactPhones.ts'
import * as family from './family.ts'
import * as feedLinks from './feedLinks.ts'
import * as identities from './identities.ts'
import * as interests from './interests.ts'
import * as leaving from './deletion.ts'
import * as organizations from './organizations.ts'
import * as passkeys from './passkeys.ts'
import * as promo from './promo.ts'
import * as push from './push.ts'
import * as recommendations from './recommendations.ts'
import * as registration from './registration.ts'
import * as savedSearches from './savedSearches.ts'
import * as searchHistory from './searchHistory.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as signIn from './signIn.ts'
import * as signInProviders from './signInProviders.ts'
import * as statements from './moderation/statements.ts'
import * as terms from './terms.ts'
import * as twoFactor from './twoFactor.ts'
import * as warnings from './moderation/warnings.ts'

export const accounts = area({
  ...closedToKeys({
    ...signIn,
    ...signInProviders,
    ...registration,
    ...organizations,
    ...contactsEmails,
    ...contactsPhones,
    ...identities,
    ...passkeys,
    ...twoFactor,
    ...sessions,
    ...push,
    ...terms,
    ...family,
    ...feedLinks,
    ...promo,
    ...leaving,
  }),
  ...scoped('profile', {
    ...account,
    ...settings,
    ...interests,
    ...searchHistory,
    ...savedSearches,
    ...statements,
    ...warnings,
  }),
  ...scoped('people', { ...recommendations }),
})
