import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { keepPosition } from '../../store/positions.ts'

export const locationPing = handle(contract.accounts.locationPing)(async ({ body, actor, tx, app, refuse }) => {
  const storedUntil = await keepPosition(tx, {
    accountId: actor.id,
    latitude: body.latitude,
    longitude: body.longitude,
    now: app.seams.now(),
  })
  return storedUntil ? { storedUntil: storedUntil.toISOString() } : refuse('LOCATION_OFF')
})
