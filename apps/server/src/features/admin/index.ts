import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'

const { admin } = contract

export const adminFeature = {
  calls: implement(admin, {
    banUser: notYet(admin.banUser),
    getBanHistory: notYet(admin.getBanHistory),
    userAccountsIsolateAccount: notYet(admin.userAccountsIsolateAccount),
  }),
}
