import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

const { admin } = contract

export const deleteContent = notYet(admin.deleteContent)
export const featureContent = notYet(admin.featureContent)
export const getContentPostPreviewById = notYet(admin.getContentPostPreviewById)
export const searchComments = notYet(admin.searchComments)
export const searchContent = notYet(admin.searchContent)
export const unblockContent = notYet(admin.unblockContent)
export const unfeatureContent = notYet(admin.unfeatureContent)
export const importContent = notYet(admin.importContent)
