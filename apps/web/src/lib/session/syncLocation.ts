/** Long enough that the first screen has the machine to itself. */
const afterFirstScreen = 2500

/** Where the member is, for those who chose to share it and let this browser say it. Nothing waits for it. */
export function syncLocation(): void {
  const place = () =>
    import('../entities/places/reportLocation.ts')
      .then(({ reportLocationIfAllowed }) => reportLocationIfAllowed())
      .catch(() => undefined)
  setTimeout(() => void place(), afterFirstScreen)
}
