/**
 * The script of the frames that oEmbed names. WordPress hides the frame of a place it does not know until it hears how high it is,
 * and keeps it in a sandbox where no link opens: it reads messages with the secret that it added to the address, and follows
 * the links in them. Where there is no secret nothing is done.
 */
export const frameMessages = `{
  const secret = /[#?&]secret=([a-z0-9]+)/i.exec(location.hash)?.[1]
  const send = (message, value) => parent.postMessage({ message, value, secret }, '*')
  const sendHeight = () => send('height', document.body.offsetHeight)
  if (secret) {
    addEventListener('load', sendHeight)
    addEventListener('resize', sendHeight)
    addEventListener('message', ({ source, data }) => {
      if (source === parent && data?.message === 'ready') sendHeight()
    })
    document.addEventListener('click', (event) => {
      const link = event.target.closest('a')
      if (!link) return
      event.preventDefault()
      send('link', link.href)
    })
  }
}
`
