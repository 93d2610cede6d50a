import { z } from 'zod'

/** The name of a host in ASCII, without a port; a name, not a number. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/)

/** Sites whose videos are played here. */
export const videoSettings = {
  videoHosts: z
    .array(host)
    .max(20)
    .describe(
      'Hosts of PeerTube whose videos members play here, after a press, as those of YouTube and Vimeo: `video.example.org`.',
    ),
} as const
