import { z } from 'zod'

/** A team's id of ten characters and a bundle id, as Apple writes them. */
const appleApp = z
  .string()
  .trim()
  .max(200)
  .regex(/^[A-Z0-9]{10}\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/)

/** A package and the SHA-256 fingerprint of the certificate that its packages are signed with. */
const androidApp = z
  .string()
  .trim()
  .max(350)
  .regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+=(?:[\dA-F]{2}:){31}[\dA-F]{2}$/)

/** How search engines and apps find the place. */
export const webSettings = {
  searchEngines: z.boolean().describe('Search engines may list public pages.'),
  appleApps: z
    .array(appleApp)
    .max(10)
    .describe('Apps for Apple’s devices that open links to the place, such as `A1B2C3D4E5.org.example.app`.'),
  androidApps: z
    .array(androidApp)
    .max(20)
    .describe(
      'Apps for Android that open links to the place: a package, `=` and the SHA-256 fingerprint of a certificate, such as ' +
        '`org.example.app=14:6D:…`. An app with several certificates has an entry for each.',
    ),
} as const
