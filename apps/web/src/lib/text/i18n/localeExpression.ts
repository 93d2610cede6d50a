/**
 * The language of a page before its scripts have loaded, as `preferredLocale` finds it: chosen or the account's, then
 * the first preferred one that the place offers.
 */
export const localeExpression = [
  'sessionStorage.getItem("koinon.locale")||localStorage.getItem("koinon.locale")||',
  '((o,p)=>{for(let n of p)for(let x of o)if(x.split("-")[0]===n.split("-")[0])return x;return o[0]||p[0]})',
  '((document.documentElement.dataset.languages||"").split(" ").filter(x=>x),navigator.languages)',
].join('')
