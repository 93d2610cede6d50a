export { tell } from './jobs/sendNotice.ts'
export { accountPolicy } from './policy.ts'
export { browserOf, countryAsked, languageAsked, markedBrowser } from './services/browser.ts'
export { checkCaptcha } from './services/captcha.ts'
export { mintToken, openChallenge, guessCode, slotOf, useLink } from './services/challenges.ts'
export { contactOfProof } from './services/contact-proofs.ts'
export { type Contact, contactOf, emailContact, maskContact, readPhone } from './services/contacts.ts'
export { chooseInterests } from './services/interests.ts'
export { spendContact } from './services/limits.ts'
export { placeOf } from './services/places.ts'
export { type NewAccount, createAccount } from './services/registration.ts'
export { endReplaced } from './services/replaced.ts'
export { signInLinkOf } from './services/sign-in-links.ts'
export { type Proven, type SigningIn, signIn as openSession } from './services/sign-in.ts'
export { announceStanding, endSessions } from './services/standing.ts'
export {
  type OrganizationRow,
  decideOrganization,
  findOrganization,
  lockOrganization,
  organizationsOf,
  setOrganizationContact,
} from './store/organizations.ts'
export { openOrganization } from './services/organization-review.ts'
export { presentOrganization } from './services/organizations.ts'
export { wantsLinkPreviews } from './store/settings.ts'
export { writeAudit } from './store/audit.ts'
export { sendPaymentReceipt } from './jobs/sendPaymentReceipt.ts'
export { sendRenewalReminder } from './jobs/sendRenewalReminder.ts'
export { subscriptionSettingsOf } from './store/subscription-settings.ts'
export { channelsOf, notificationChoices } from './store/notification-settings.ts'
export { type Device, devicesOf, forgetDevice } from './store/push.ts'
export { provenEmails, recipientOf } from './store/recipients.ts'
export { defaultChannels, eventReasons, notificationSubjects, subjectOf } from './notification-defaults.ts'
export { readArchive } from './services/archive-reading.ts'
export { readUnsubscribeLink, unsubscribeHeaders, unsubscribeUrl } from './services/unsubscribing.ts'
export { chosenInterests, interestsFor, interestsOf, removeInterests, unknownInterests } from './store/interests.ts'
export { identify, sessionsOf } from './store/sessions.ts'
export { publishedTerms, termsText, termsVersionInForce } from './store/terms.ts'
export { ban } from './services/banning.ts'
export { unban } from './services/unbanning.ts'
export { type BanRow, type Standing, bansOf, lockStanding } from './store/bans.ts'
export { giveRoles } from './services/roles.ts'
export { lockAdministrators } from './store/roles.ts'
export { invite, sendReset } from './services/inviting.ts'
export { noteUse } from './services/using.ts'
export { noteView, offerView } from './services/viewing.ts'
export {
  type IsolationRow,
  beginIsolation,
  confirmIsolation,
  isolationOf,
  setIsolatedUntil,
} from './store/isolations.ts'
export { contactView, sessionView } from './present.ts'
export { type DetailsRow, detailsRow } from './store/details.ts'
export { closeAccount } from './services/closing.ts'
export { ownerOfContact } from './store/accounts.ts'
export { mayPurchase } from './services/family-limits.ts'
