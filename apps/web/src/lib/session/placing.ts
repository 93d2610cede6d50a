/** Long enough that the first screen has the machine to itself. */
const afterFirstScreen = 2500

/** Where the member is, for those who chose to share it and let this browser say it. Nothing waits for it. */
export function keepPlaced(): void {
  const place = () => import('../placing.ts').then(({ placeIfAllowed }) => placeIfAllowed()).catch(() => undefined)
  setTimeout(() => void place(), afterFirstScreen)
}
