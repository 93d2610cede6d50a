/** Where an administrator's own session waits while another is looked through. */
export const ownCookie = 'koinon-own'
