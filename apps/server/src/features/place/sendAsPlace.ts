import type { Ports } from '#adapters/ports.ts'
import type { PlaceSettings } from '#kernel/placeNow.ts'

/** The ports with mails that come from the place's sender, as it is when they are sent. */
export const sendAsPlace = (ports: Ports, place: Pick<PlaceSettings, 'now'>): Ports => ({
  ...ports,
  mail: {
    ...ports.mail,
    send: (mail) => {
      const { from, replyTo } = place.now().mail
      return ports.mail.send({ ...mail, from, ...(replyTo === null ? {} : { replyTo }) })
    },
  },
})
