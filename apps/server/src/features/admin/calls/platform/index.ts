import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'
export { getSwaggerDoc } from './getSwaggerDoc.ts'

const { admin } = contract

export const audit = notYet(admin.audit)
export const checkAdminAuthorization = notYet(admin.checkAdminAuthorization)
