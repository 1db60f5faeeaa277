/** Forms: fields with what is wrong with them, choices, the sign-in, the steps of a request. */
export const formCss = `
.login { display: flex; justify-content: center; }
.login-card { width: 100%; max-width: 430px; padding: 32px; border-top: 4px solid var(--gold); }
.login-card h1, .login-card > p:not(.alert) { text-align: center; }
.field { margin-bottom: 16px; }
.field label { display: block; font-weight: 600; font-size: .93rem; margin-bottom: 5px; }
.field input, .field select { width: 100%; font: inherit; color: var(--ink); background: #fff; border: 1px solid #8f9785; border-radius: 4px; padding: 9px 11px; min-height: 44px; }
.alert { background: #fbe9e4; border-left: 4px solid #a8361d; color: #6f1f0d; padding: 11px 14px; border-radius: 4px; margin-bottom: 20px; }
.hint { margin-top: 22px; padding: 14px 16px; background: #f6efd9; border: 1px dashed #bd9d55; border-radius: 6px; font-size: .93rem; }
.hint p { margin: 0; overflow-wrap: anywhere; }
.hint-title { font-weight: 600; color: var(--gold-deep); }
.form, .alert, .done { max-width: 680px; }
.field textarea { width: 100%; font: inherit; color: var(--ink); background: #fff; border: 1px solid #8f9785; border-radius: 4px; padding: 9px 11px; min-height: 7.5rem; resize: vertical; }
.field input[type="file"] { padding: 8px; background: var(--paper); }
.field-hint { margin: 4px 0 0; font-size: .88rem; color: var(--quiet); }
.field-error { margin: 4px 0 0; font-size: .93rem; font-weight: 600; color: #8c2a12; }
.field [aria-invalid="true"] { border-color: #a8361d; border-width: 2px; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 0 20px; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
legend { font-weight: 600; font-size: .93rem; margin-bottom: 5px; padding: 0; }
.choices { display: flex; flex-wrap: wrap; gap: 4px 22px; }
.choice { display: flex; align-items: center; gap: 9px; min-height: 44px; }
.choice input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--green); }
.choice label, .field .choice label { font-weight: 400; font-size: 1rem; margin: 0; }
.alert ul { margin: 4px 0 0; padding-left: 20px; }
.alert a { color: #6f1f0d; }
.alert p { margin: 0; }
.done { background: var(--green-soft); border-left: 4px solid var(--green); color: var(--green-deep); padding: 13px 16px; border-radius: 4px; margin: 0 0 22px; }
.done p { margin: 0; }
.progress { list-style: none; display: flex; flex-wrap: wrap; gap: 8px; margin: 14px 0 22px; padding: 0; font-size: .92rem; color: var(--quiet); }
.progress li { padding: 5px 14px; border: 1px solid #c9ccb8; border-radius: 999px; background: var(--paper); }
.progress li[aria-current] { background: var(--green); border-color: var(--green); color: #fff; font-weight: 600; }
.form-actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 22px; }
.toolbar { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 22px; }
.toolbar form { margin: 0; }
.form .toolbar { margin-top: 18px; }
`;
