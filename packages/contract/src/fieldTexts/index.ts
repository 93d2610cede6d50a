import type { FieldTexts } from '../kernel/describeFields.ts'
import { abilities } from './abilities.ts'
import { aToD } from './aToD.ts'
import { eToH } from './eToH.ts'
import { iToP } from './iToP.ts'
import { qToZ } from './qToZ.ts'
import { single } from './single.ts'

/** The descriptions of parameters and properties that have none where they are declared. */
export const fieldTexts: FieldTexts = { abilities, common: { ...aToD, ...eToH, ...iToP, ...qToZ }, single }
export { areaTexts } from './areas.ts'
