import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { savePosition } from '../store/positions.ts'

export const locationPing = handle(contract.accounts.locationPing)(async ({ body, actor, tx, app, refuse }) => {
  const storedUntil = await savePosition(tx, {
    accountId: actor.id,
    latitude: body.latitude,
    longitude: body.longitude,
    now: app.runtime.now(),
  })
  return storedUntil ? { storedUntil: storedUntil.toISOString() } : refuse('LOCATION_OFF')
})
