export * from './store/warnings.ts'
export { acknowledge, warnPerson, warningTotal, withdrawWarning } from './warnPerson.ts'
export { groupOfWarning, ownWarning, warningFields } from './warningView.ts'
