/** Where an administrator's own session waits while they view the product as another person. */
export const impersonatorCookie = 'koinon-own'
