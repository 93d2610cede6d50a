import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

const { admin } = contract

export const promoCodesCreate = notYet(admin.promoCodesCreate)
export const promoCodesDelete = notYet(admin.promoCodesDelete)
export const promoCodesDetails = notYet(admin.promoCodesDetails)
export const promoCodesEdit = notYet(admin.promoCodesEdit)
export const promoCodesLastUsed = notYet(admin.promoCodesLastUsed)
export const promoCodesList = notYet(admin.promoCodesList)
export const promoCodesSetActive = notYet(admin.promoCodesSetActive)
export const promoCodesSetExpirationDate = notYet(admin.promoCodesSetExpirationDate)
export const promoCodesUsages = notYet(admin.promoCodesUsages)
