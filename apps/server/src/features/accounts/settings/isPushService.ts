/** Browsers' push services. An endpoint elsewhere would make this server call whatever a member names. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  )
}
