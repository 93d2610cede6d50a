import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

const { admin } = contract

export const enterpriseGroupsFuzzySearch = notYet(admin.enterpriseGroupsFuzzySearch)
export const enterpriseGroupsGet = notYet(admin.enterpriseGroupsGet)
export const groupsCreate = notYet(admin.groupsCreate)
export const groupsFuzzySearch = notYet(admin.groupsFuzzySearch)
export const groupsGet = notYet(admin.groupsGet)
export const groupsList = notYet(admin.groupsList)
