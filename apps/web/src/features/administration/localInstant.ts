import { instantAt, ownZone } from '#lib/text/timeZones.ts'

/** The instant of a day and time here, as a call takes it; midnight without a time, null without a day. */
export const localInstant = (date: string, time = ''): string | null =>
  date === '' ? null : (instantAt({ date, time: time || '00:00' }, ownZone())?.toISOString() ?? null)
