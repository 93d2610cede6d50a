export { joinCodesCreate } from './joinCodesCreate.ts'
export { joinCodesList } from './joinCodesList.ts'
export { joinCodesRevoke } from './joinCodesRevoke.ts'
