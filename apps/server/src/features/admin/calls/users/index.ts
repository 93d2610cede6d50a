import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

const { admin } = contract

export const banUser = notYet(admin.banUser)
export const getBanHistory = notYet(admin.getBanHistory)
export const userAccountsIsolateAccount = notYet(admin.userAccountsIsolateAccount)
export const createUserAccount = notYet(admin.createUserAccount)
export const deleteUser = notYet(admin.deleteUser)
export const fuzzySearchUsers = notYet(admin.fuzzySearchUsers)
export const getAdmins = notYet(admin.getAdmins)
export const getImpersonationToken = notYet(admin.getImpersonationToken)
export const getUserById = notYet(admin.getUserById)
export const searchUsers = notYet(admin.searchUsers)
export const setRoles = notYet(admin.setRoles)
export const userAccountsResetPassword = notYet(admin.userAccountsResetPassword)
