/** The community's crest: an oak on a shield over a ridge. */
export const crestSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 54">
<path d="M24 1.5 45 7v21c0 12.5-8.6 20.4-21 24.500C11.6 48.4 3 40.5 3 28V7z" fill="#f4ecd6" stroke="#c79a3f" stroke-width="2.5"/>
<path d="M24 7 40 11v17c0 9.3-6.3 15.2-16 18.800C14.3 43.2 8 37.3 8 28V11z" fill="#1d4d3e"/>
<path d="M8.3 31c4.2-3 7.8-3.3 11.7-1.2 5 2.7 10.5 2 19.6-2.3-.6 8.7-6.7 14.5-15.6 18.3-8.5-3.3-14.3-7.9-15.7-14.800z" fill="#c79a3f"/>
<path d="M22.6 22h2.800l.8 12.500h-4.400z" fill="#f4ecd6"/>
<circle cx="24" cy="16.5" r="6.5" fill="#f4ecd6"/><circle cx="17.8" cy="20" r="4.6" fill="#f4ecd6"/><circle cx="30.2" cy="20" r="4.6" fill="#f4ecd6"/>
</svg>`;
