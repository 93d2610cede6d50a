export { type Contact, emailContact, maskContact, readPhone } from './contactValues.ts'
export { recipientOf, verifiedEmails } from './store/recipients.ts'
export { contactView } from '../present.ts'
export { ownerOfContact } from '../store/accounts.ts'
