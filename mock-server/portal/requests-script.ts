/** The portal's one script: it asks before a form that says so is sent. Without it, the form is sent at once. */
export const requestsScript = `document.addEventListener('submit', (event) => {
  const question = event.target.dataset.confirm;
  if (question && !window.confirm(question)) event.preventDefault();
});
`;
