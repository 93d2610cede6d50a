/** The latest time the server accepts, which it treats as without an end. */
export const forever = '9999-12-31T23:59:59.999Z'
export const isForever = (time: Date): boolean => time.getUTCFullYear() === 9999
