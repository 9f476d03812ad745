/*
 * React's development build reports all its work to a debugger: a task for each node that a component
 * returns, and a measurement for each component that renders. In a browser driven by tests, a debugger
 * listens, and that took a good part of the time of component tests. React's warnings stay.
 */
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

export {};
