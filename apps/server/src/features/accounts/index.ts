export { queueNotice } from './mail/jobs/sendNotice.ts'
export { accountPolicy } from './policy.ts'
export { browserOf, countryOfRequest, languageOfRequest, markedBrowser } from './signIn/browserIdentity.ts'
export { checkCaptcha } from './signIn/captcha.ts'
export { createToken, openChallenge, guessCode, challengeKeyOf, redeemLink } from './challenges/challenges.ts'
export { contactFromToken } from './challenges/contactFromToken.ts'
export { type Contact, contactOf, emailContact, maskContact, readPhone } from './contacts/contactValues.ts'
export { chooseInterests } from '#features/users/interests/chooseInterests.ts'
export { consumeContactLimit } from './signIn/attemptLimits.ts'
export { placeOf } from './registration/places.ts'
export { type NewAccount, createAccount } from './registration/registration.ts'
export { endReplacedSession } from './sessions/endReplacedSession.ts'
export { signInLinkOf } from './signIn/signInLinks.ts'
export { type SignInProof, type SignInContext, signIn as openSession } from './signIn/signIn.ts'
export { announcePermissionsChanged, revokeSessions } from './sessions/revokeSessions.ts'
export {
  type OrganizationRow,
  decideOrganization,
  findOrganization,
  lockOrganization,
  organizationsOf,
  setOrganizationContact,
} from './organizations/store/organizations.ts'
export { openOrganization } from './organizations/organizationReview.ts'
export { presentOrganization } from './organizations/organizations.ts'
export { wantsLinkPreviews } from './settings/store/settings.ts'
export { writeAudit } from './staff/store/audit.ts'
export { sendPaymentReceipt } from './subscription/jobs/sendPaymentReceipt.ts'
export { sendRenewalReminder } from './subscription/jobs/sendRenewalReminder.ts'
export { subscriptionSettingsOf } from './subscription/store/subscriptionSettings.ts'
export { channelsOf, notificationChoices } from './settings/store/notificationSettings.ts'
export { type Device, devicesOf, deleteDevice } from './settings/store/pushTokens.ts'
export { verifiedEmails, recipientOf } from './contacts/store/recipients.ts'
export { defaultChannels, eventReasons, notificationSubjects, subjectOf } from './settings/notificationDefaults.ts'
export { readArchive } from './export/readArchive.ts'
export { readUnsubscribeLink, unsubscribeHeaders, unsubscribeUrl } from './subscription/unsubscribeLinks.ts'
export {
  chosenInterests,
  interestsFor,
  interestsOf,
  removeInterests,
  unknownInterests,
} from '#features/users/interests/store/interests.ts'
export { identify, sessionsOf } from './sessions/store/sessions.ts'
export { publishedTerms, termsText, termsVersionInForce } from './terms/store/terms.ts'
export { banAccount } from './staff/banAccount.ts'
export { unbanAccount } from './staff/unbanAccount.ts'
export { type BanRow, type AccountFacts, bansOf, lockAccountFacts } from './staff/store/bans.ts'
export { grantRoles } from './staff/grantRoles.ts'
export { lockAdministrators } from './staff/store/roles.ts'
export { inviteAccount, sendPasswordReset } from './staff/inviteAccount.ts'
export { touchSession } from './sessions/touchSession.ts'
export { recordImpersonation, offerImpersonation } from './sessions/impersonation.ts'
export { type IsolationRow, startIsolation, confirmIsolation, isolationOf } from './staff/store/isolations.ts'
export { isolateAccount } from './staff/isolateAccount.ts'
export { contactView, sessionView } from './present.ts'
export { type DetailsRow, detailsRow } from './profile/store/accountDetails.ts'
export { closeAccount } from './closure/closeAccount.ts'
export { ownerOfContact } from './store/accounts.ts'
export * as accountCounts from './store/accountCounts.ts'
export { mayPurchase } from './family/familyLimits.ts'
