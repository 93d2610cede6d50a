export { closeAccount } from './closeAccount.ts'
export { purgeAccount } from './purgeAccount.ts'
export { markErased } from './store/markErased.ts'
