/** The calls of home's first view. */
export const answersAhead = {
  account: '/accounts/getAccountDetails',
  stream: '/redundantEvents/resetRedundancySession',
  feed: '/facade/combined-feed',
} as const
const { account, stream, feed } = answersAhead

/**
 * Makes them at home, for somebody who was signed in here before; `lib/data/calls/ahead.ts` takes the answers. The posts
 * are read after the start of the stream, so that nothing is lost in between.
 */
export const answersScript = [
  'try{if(location.pathname==="/home"&&localStorage.getItem("koinon.signed-in")){',
  'let f=u=>fetch(u,{headers:{accept:"application/json"}}),',
  `s=f("${stream}"),h={"${stream}":s,"${account}":f("${account}")};`,
  `if(!location.search)h["${feed}"]=s.then(a=>a.ok?f("${feed}"):a);`,
  'for(let k in h)h[k].catch(()=>0);window.koinonAhead=h}}catch{}',
].join('')

/** Puts the script into the application's shell, before the files that would compete with it for connections. */
export const answersFirst = (html: string): string =>
  html.replace('<meta name="first-files"', `<script>${answersScript}</script><meta name="first-files"`)
