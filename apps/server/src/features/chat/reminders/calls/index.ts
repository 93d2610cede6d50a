export { cancelMessageReminder } from './cancelMessageReminder.ts'
export { getMessageReminders } from './getMessageReminders.ts'
export { setMessageReminder } from './setMessageReminder.ts'
