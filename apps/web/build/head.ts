import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { answersScript } from './firstView/answersAhead.ts'
import { frameScript } from './frame.ts'
import { homeScript } from './firstView/home.ts'

/**
 * On server-rendered pages: what was done last before their own script had loaded, and nothing else answers, is done again
 * once the page is awake: a form submitted that only scripts can send (`data-waits`), or a button pressed. A form that the
 * server answers is held as long as the server would take it for a program's (`adapters/captcha/formTokens.ts`).
 */
const repeatLast = [
  'var l,t=Date.now(),r=function(){var g=l;l=0;g&&(g.requestSubmit?g.requestSubmit():g.click())},',
  'f=function(e){var g=e.target,y=t+2e3-Date.now();',
  'if("waits"in g.dataset||g.method==="post"&&y>0){e.preventDefault();l=g;',
  '"waits"in g.dataset||setTimeout(function(){l===g&&r()},y)}},',
  'b=function(e){l=e.target.closest("button[type=button]")||l};',
  'addEventListener("submit",f,true);addEventListener("click",b,true);addEventListener("koinon.awake",function(){',
  'removeEventListener("submit",f,true);removeEventListener("click",b,true);r()},{once:true});',
].join('')

/**
 * A page that is read before anybody acts (`page-script`) requests its scripts once it is painted, with the pictures of the
 * window, or somebody acts.
 */
const wakeLater = [
  'var n,w=function(){if(n)return;n=1;ask(2);var e=document.createElement("script");e.type="module";',
  'e.src=c.content;document.head.append(e)},',
  'p=function(g){requestAnimationFrame(function(){requestAnimationFrame(g)})},',
  'q=function(){[].every.call(document.images,function(i){var r=i.getBoundingClientRect();',
  'return i.complete||!r.width||r.bottom<=0||r.top>=innerHeight})||Date.now()-t>3e3?p(function(){p(w)}):p(q)};',
  '["pointerdown","keydown"].forEach(function(k){addEventListener(k,w,{once:true,capture:true})});',
  // A page in the background paints nothing.
  'addEventListener("DOMContentLoaded",function(){document.hidden?w():p(q)})',
].join('')

/**
 * Runs before the first paint on every page. Requests what the page needs next (`first-files`), unless a service worker
 * has it: browsers do not use what was requested ahead of a worker's answers, and warn of each file. Applies the member's
 * colours, text size, motion and density, and sets language and direction on the application's shell, which is one file for
 * everybody. (Server-rendered pages have their language already.)
 */
export const headScript = [
  'var ask=function(s){try{var m=document.querySelector("meta[name=first-files]");',
  'm&&!(navigator.serviceWorker&&navigator.serviceWorker.controller)&&m.content.split(" ").forEach(function(h){',
  'var w=/woff2$/.test(h);if(s&&w!==(s===1))return;var e=document.createElement("link");e.rel=w?"preload":"modulepreload";',
  'if(w){e.as="font";e.type="font/woff2"}e.crossOrigin="";e.href=h;document.head.append(e)})}catch(e){}};',
  'try{var d=document.documentElement,s=localStorage.getItem("koinon.scheme");',
  'if(s)d.dataset.scheme=s;',
  's=localStorage.getItem("koinon.text");if(s)d.style.fontSize=s+"%";',
  's=localStorage.getItem("koinon.motion");if(s)d.dataset.motion=s;',
  's=localStorage.getItem("koinon.density");if(s)d.dataset.density=s}catch(e){}',
  '(function(){var c=document.querySelector("meta[name=page-script]");ask(c?1:0);',
  `if(document.documentElement.dataset.page){${repeatLast}}if(c){${wakeLater}}})();`,
  'try{if(!d.dataset.page){var l=sessionStorage.getItem("koinon.locale")||localStorage.getItem("koinon.locale");',
  'if(l){d.lang=l;d.dir=/^(ar|he)/.test(l)?"rtl":"ltr"}}}catch(e){}',
].join('')

/** A style that React Aria adds to the page on iOS while a dialog is open, verbatim. */
const containedScroll = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}'

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** For the Content-Security-Policy: `script-src 'self' 'sha256-…'; style-src 'self' 'sha256-…'`. */
export const policyHashes = {
  scripts: [headScript, answersScript, homeScript, frameScript].map(hashOf),
  styles: [hashOf(containedScroll)],
}

/** Puts the script into the shell and exposes it to server-rendered pages as `virtual:head`. */
export function headOfPages(): Plugin {
  return {
    name: 'koinon-head',
    resolveId: (id) => (id === 'virtual:head' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:head'
        ? `export const headScript = ${JSON.stringify(headScript)}\nexport const policyHashes = ${JSON.stringify(policyHashes)}`
        : undefined,
    transformIndexHtml: (html) => html.replace('<!--head-->', `<script>${headScript}</script>`),
  }
}
