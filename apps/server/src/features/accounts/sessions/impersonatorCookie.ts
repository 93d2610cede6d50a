/** Where an administrator's own session waits while they view the product as somebody else. */
export const impersonatorCookie = 'koinon-own'
