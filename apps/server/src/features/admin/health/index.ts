export { mailPart } from './deliveryParts.ts'
export { addressParts, healthParts } from './healthParts.ts'
export { type RemedyCode, remedyTexts } from './remedyTexts.ts'
export { storagePart } from './storageParts.ts'
