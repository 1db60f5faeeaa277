/** Pages with what an action can send, by path. */
export const actPages: Record<string, string> = {
  '/act': `<!doctype html><title>Act</title><nav><h2>Menu</h2><a href="/second?all=1">Second</a></nav>
    <h1>Message to owners</h1><form action="/echo?x=1" method="post" aria-label="Letter">
    <input type="hidden" name="action" value="hush"><input type="hidden" name="getAttribute" value="hush">
    <label>Subject <input name="subject" value="Pool"></label>
    <label>To <select name="to"><option value="7">Everyone</option><option value="8">Board</option></select></label>
    <textarea name="body" aria-label="Text">Closed
on Monday</textarea><fieldset><legend>Channel</legend><label><input type="radio" name="by" value="m" checked> Mail</label>
    <label><input type="radio" name="by" value="p"> Post</label></fieldset>
    <label><input type="checkbox" name="copy" checked> Copy me</label><input name="trap" style="display: none">
    <label>Paper <input type="file" name="paper"></label><label>Secret <input type="password" name="code" value="hush"></label>
    <button><b>Send</b> letter</button><button formmethod="get" formaction="/search">Preview</button>
    <button type="button">Draft</button></form>
    <button form="far">Outside</button><form id="far" action="/echo" method="post"><input type="image" alt="Picture">
    <label id="plate">Plate <input name="plate"></label></form>
    <form method="post" action="/login"><h2>Welcome</h2><label>User <input name="user"></label>
    <label>Password <input type="password" name="password"></label><button>Sign in</button></form>
    <form method="post" action="/echo"><h2>Your account</h2><label>Repeat password <input type="password" name="again"></label><button>Delete</button></form>
    <form role="search" action="/search"><input name="q" aria-label="Find"><button>Look</button></form>
    <section><h2>Dues</h2><form method="post" action="/echo"><label>Card number <input autocomplete="cc-number" value="4111111111111234"></label><button>Continue</button></form></section>
    <table><tr><td>Unit 1</td><td><button type="button">Remove</button></td></tr><tr><td>Unit 2</td><td><button type="button">Remove</button></td></tr></table>
    <dialog open aria-label="Invite Ada?"><button>Yes</button></dialog>`,
  '/panels': `<!doctype html><title>Panels</title><header><label>Whole site <input value="Elm"></label></header>
    <label>Search <input value="pool"></label><label>Year <input value="2026"></label><h1>Notices</h1>
    <button type="button">Archive</button><form><label>Title <input value="Pool"></label><button type="button">Store</button></form>
    <section><button type="button">Publish</button><form action="/echo" method="post"><label>Topic <input value="Roof"></label>
    <button>Add</button></form></section>
    <div><h2>Message</h2><div><label>Body <textarea>Closed</textarea></label><label>Copy <input type="checkbox" checked></label></div>
    <label>Find people <input value="Ada"></label><div><a href="#">Post it</a><a href="/second">Help</a></div></div>
    <div><h2>Chat</h2><label>Reply <input value="Thanks"></label><h3>Rules</h3><button type="button">Report</button></div>
    <section><h2>Visit</h2><label>Guest <input value="Ada"></label><h3>Car</h3><label>Plate <input value="KX-1"></label>
    <button type="button">Register</button></section>
    <table><tr><th>Item</th><th><input aria-label="Item" value="lamp"></th></tr>
    <tr><td>Desk lamp</td><td><button type="button">Order</button></td></tr>
    <tr><td>Wall lamp</td><td><input aria-label="Count" value="3"><button type="button">Reserve</button></td></tr></table>
    <table><tr><td>Unit</td><td><input aria-label="Unit" value="12B"></td></tr>
    <tr><td><button type="button">Save</button> <button type="button">Undo</button></td></tr></table>
    <fieldset><legend>Vote</legend><label><input type="radio" name="vote" checked> Yes</label><label><input type="radio" name="vote"> No</label>
    <h4>Done?</h4><button type="button">Submit</button></fieldset>
    <div role="dialog" aria-label="Sign off"><form><label>Initials <input value="J.R."></label></form><label>Note <input></label>
    <label>PIN <input type="password" value="hush"></label><button type="button">Confirm</button></div>
    <div role="dialog" aria-label="Rename" style="display: none"><label>Name <input value="Old"></label></div>`,
};
