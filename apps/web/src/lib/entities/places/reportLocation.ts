import { invoke } from '../../data/calls/index.ts'

/** A position this old, in ms, is as good as a new one: it is rounded to about a kilometre. */
const maximumAge = 600_000
const timeoutMs = 20_000

/** Tells the server roughly where the member is; the browser may ask them first. Rejects if the browser does not tell. */
export async function reportLocation(): Promise<void> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge, timeout: timeoutMs }),
  )
  const { latitude, longitude, accuracy } = coords
  // If it cannot be sent, the next start tries again.
  const body = { latitude, longitude, accuracy }
  await invoke('accounts.locationPing', { body }, { mayInterrupt: false }).catch(() => undefined)
}

/** Reports the position only where the browser has been allowed before: nobody is asked out of the blue. */
export async function reportLocationIfAllowed(): Promise<void> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state === 'granted') await reportLocation()
}
