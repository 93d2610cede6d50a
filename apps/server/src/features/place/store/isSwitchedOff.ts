import { sql } from 'kysely'
import type { PlaceSettingName } from '@koinon/contract/shared'
import type { SqlPiece } from '#kernel/database/sqlHelpers.ts'
import type { Switches } from '#kernel/placeNow.ts'
import './tables.ts'

/** SQL: whether the place leaves a part out that no variable of the environment sets, also by a value unknown here. */
export const isSwitchedOff = (name: keyof Switches & PlaceSettingName): SqlPiece<boolean> =>
  sql`exists (select 1 from place_settings where name = ${name} and value <> 'true'::jsonb)`
